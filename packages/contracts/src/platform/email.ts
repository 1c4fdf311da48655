import { z } from 'zod'

export const maxEmailLength = 254
const tooLong = `An email address has at most ${maxEmailLength} characters`
const wrongShape = 'Enter an email address such as name@example.com'
const hiddenCharacters = 'This email address has invisible or special characters. Type it again'
const mixedAlphabets = 'This email address mixes letters of several alphabets. Type it again'

/** Control and format characters, lone surrogates, unassigned and invisible characters: an address with one looks the same
 *  as one without, and storage would cut the text at a NUL. */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const space = /[\s\p{Z}]/u
const latin = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const latinLike =
  /[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Lisu}]/u

/** The one form in which addresses are stored and compared. Composed, decomposed and full-width spellings of the same
 *  text become one, in lower case and without surrounding spaces. Bound the length first. */
export const normalizeEmail = (text: string): string =>
  // Lower case can be decomposed again.
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')

/** One @ with text on both sides, and a dot inside the domain. Plain searches: a pattern with several repetitions takes
 *  quadratic time on hostile text. */
function hasEmailShape(text: string): boolean {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !space.test(text) && !domain.includes('@') && domain.slice(1, -1).includes('.')
}

/** An address in its normalised form. Checks the length before anything else reads the text. */
export const emailSchema = z
  .string()
  .max(maxEmailLength, { error: tooLong, abort: true })
  .overwrite(normalizeEmail)
  // Normalisation can make text longer.
  .max(maxEmailLength, { error: tooLong, abort: true })
  .refine(hasEmailShape, { error: wrongShape, abort: true })
  .refine(text => !hidden.test(text), { error: hiddenCharacters, abort: true })
  .refine(text => !latin.test(text) || !latinLike.test(text), mixedAlphabets)
