import classes from './drawer.module.css'

/** Four line charts have one icon between them; two letters tell them apart. They are drawn, not written: the
 *  button's name says the whole word. */
export function LetterMark({ letters }: { readonly letters: string }) {
  return <span className={classes.letters} data-letters={letters} aria-hidden />
}
