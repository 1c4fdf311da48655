import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
)

/** Each of these would make an answer depend on more than its arguments. */
const impure = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /\bMath\.random\b/,
  /\bglobalThis\b/,
  /\bprocess\./,
  /\bfetch\(/,
]

describe.each(sources)('%s', file => {
  const text = readFileSync(new URL(file, folder), 'utf8')

  it('imports nothing from outside the package', () => {
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1])
    const outside = imported.filter(
      path => !new URL(path ?? '', new URL(file, folder)).href.startsWith(folder.href),
    )
    expect(outside).toEqual([])
  })

  it('asks neither the clock, nor chance, nor the world', () => {
    expect(impure.filter(pattern => pattern.test(text))).toEqual([])
  })
})
