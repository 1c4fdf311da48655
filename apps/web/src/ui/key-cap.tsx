import classes from './key-cap.module.css'

/** A key, or several at once, as one sees them on the keyboard. */
export const KeyCap = ({ keys }: { readonly keys: string }) => <kbd className={classes.root}>{keys}</kbd>
