import classes from './key-cap.module.css'

/** A key or key combination. */
export const KeyCap = ({ keys }: { readonly keys: string }) => <kbd className={classes.root}>{keys}</kbd>
