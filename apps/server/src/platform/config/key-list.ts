import type { z } from 'zod'

const minKeyLength = 32
const maxKeys = 10

/** Control characters and replacement characters are those of a damaged file, not of a key. */
const unusable = /[\p{C}\uFFFD]/u

/** Reads keys separated by commas or white space. Returns what is wrong with them as a sentence without its subject. */
export function readKeys(text: string): { readonly keys: readonly string[] } | { readonly problem: string } {
  const keys = text.split(/[\s,]+/).filter(key => key !== '')
  if (keys.length === 0) return { problem: 'is empty: it must have a key of 32 random characters or more' }
  if (keys.length > maxKeys) return { problem: `has more than ${maxKeys} keys. Remove the oldest ones` }
  if (keys.some(key => unusable.test(key)))
    return { problem: 'is damaged: it contains characters that no key has' }
  if (keys.some(key => key.length < minKeyLength))
    return {
      problem: `must have at least ${minKeyLength} characters in each key; commas and spaces separate keys`,
    }
  if (new Set(keys).size < keys.length) return { problem: 'has the same key twice' }
  return { keys }
}

/** `readKeys` as a transformation of a schema. */
export function keyList(text: string, context: z.RefinementCtx<string>): readonly string[] {
  const result = readKeys(text)
  if ('keys' in result) return result.keys
  context.addIssue({ code: 'custom', message: result.problem })
  return []
}
