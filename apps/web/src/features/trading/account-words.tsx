import classes from './account.module.css'

/** Beside figures that may not be those of now; their place stays when they are. */
export const AccountWords = ({ words }: { readonly words: string | null }) => (
  <span className={classes.words} role="status">
    {words}
  </span>
)
