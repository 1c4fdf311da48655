import classes from './drawer.module.css'

/** Two letters that distinguish the four line charts. Rendered by CSS, not as text: the button's name is the full word. */
export function LetterMark({ letters }: { readonly letters: string }) {
  return <span className={classes.letters} data-letters={letters} aria-hidden />
}
