import classes from './drawer.module.css'

/** Four line charts have one icon between them; two letters tell them apart. */
export function LetterMark({ letters }: { readonly letters: string }) {
  return (
    <span className={classes.letters} aria-hidden>
      {letters}
    </span>
  )
}
