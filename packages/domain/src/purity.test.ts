import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
)

/** Anything here would make a result depend on more than the arguments. */
const impure = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /\bMath\.random\b/,
  /\bglobalThis\b/,
  /\bprocess\./,
  /\bfetch\(/,
]

describe.each(sources)('%s', file => {
  const source = new URL(file, folder)
  const text = readFileSync(source, 'utf8')
  const isInside = (path: string): boolean =>
    path.startsWith('.') && new URL(path, source).href.startsWith(folder.href)

  it('imports nothing from outside the package', () => {
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
    expect(imported.filter(path => !isInside(path))).toEqual([])
  })

  it('uses neither the clock, randomness nor globals', () => {
    expect(impure.filter(pattern => pattern.test(text))).toEqual([])
  })
})
