import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** The results of these may differ in the last bit between engines, or between runs. */
const forbidden = [
  /\bMath\.(a?sinh?|a?cosh?|a?tanh?|atan2|cbrt|exp|expm1|hypot|log|log10|log1p|log2|pow|random)\b/,
  /\*\*(?!\/)[^*/\n]*[\w)]/,
  /\bDate\.now\b|\bnew Date\(\)|\bperformance\b/,
]

describe.each(sources)('[SYS-2] %s', file => {
  it('uses only operations that IEEE 754 defines to the last bit', () => {
    const code = readFileSync(new URL(file, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(forbidden.filter(pattern => pattern.test(code))).toEqual([])
  })
})
