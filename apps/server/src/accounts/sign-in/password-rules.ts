import { isCommonPassword } from './common-passwords.ts'

/** Of the demo accounts, which are on a personal machine alone. It is published, so no other account may have it. */
export const demoPassword = 'tidemark'

const texts = {
  common: 'This password is one of the most common ones. Choose another',
  demo: 'This is the password of the demo accounts, which everybody knows. Choose another',
  email: 'The password must not be your email address. Choose another',
  pattern:
    'This password is easy to guess, because it repeats characters or follows the alphabet or the keyboard. Choose another',
}

/** Rows of keys and the usual orders; guessed in both directions. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const minRun = 3
const minDistinct = 4
const maxRepeatedUnit = 4
/** A shorter word is part of too many good passwords. */
const minWord = 4
/** What people add to a common word, such as a year and an exclamation mark. */
const affix = /^[^\p{L}]{0,5}|[^\p{L}]{0,5}$/gu

/** Returns why a new password is too easy to guess, as a sentence for the user; null when it is acceptable. */
export function weaknessOf(password: string, email: string): string | null {
  const text = password.normalize('NFKC').toLowerCase()
  const word = text.replaceAll(affix, '')
  const forms = word.length >= minWord ? [text, word] : [text]
  const [localPart = ''] = email.split('@', 1)
  if (text === email || forms.includes(localPart)) return texts.email
  if (forms.includes(demoPassword)) return texts.demo
  if (forms.some(isCommonPassword)) return texts.common
  return isRepeated(text) || isMadeOfRuns(text) ? texts.pattern : null
}

function isRepeated(text: string): boolean {
  if (new Set(text).size < minDistinct) return true
  for (let unit = 1; unit <= maxRepeatedUnit; unit += 1)
    if (text.length >= 2 * unit && text.slice(unit) === text.slice(0, -unit)) return true
  return false
}

function isMadeOfRuns(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const length = runLength(text, from)
    if (length < minRun) return false
    from += length
  }
  return true
}

/** Characters from `from` on that follow each other in one of the sequences, in one direction. */
function runLength(text: string, from: number): number {
  const lengths = sequences.flatMap(sequence =>
    [1, -1].map(step => {
      let at = sequence.indexOf(text[from] ?? '')
      let length = at < 0 ? 0 : 1
      while (length > 0 && from + length < text.length && sequence[at + step] === text[from + length]) {
        at += step
        length += 1
      }
      return length
    }),
  )
  return Math.max(...lengths)
}
