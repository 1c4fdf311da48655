import { dictionary } from '@zxcvbn-ts/language-common'

let words: ReadonlySet<string> | undefined

/** Whether the text is one of some fifty thousand passwords that people choose most often. Expects lower case. The list is
 *  read at the first call, since few commands need it. */
export function isCommonPassword(text: string): boolean {
  words ??= new Set(dictionary['passwords-common'])
  return words.has(text)
}
