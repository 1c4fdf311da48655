import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** Results of these may differ in the last bit from engine to engine, or from run to run. */
const forbidden = [
  /\bMath\.(a?sinh?|a?cosh?|a?tanh?|atan2|cbrt|exp|expm1|hypot|log|log10|log1p|log2|pow|random)\b/,
  /\*\*(?!\/)[^*/\n]*[\w)]/,
  /\bDate\.now\b|\bnew Date\(\)|\bperformance\b/,
]

describe.each(sources)('[SYS-2] %s', file => {
  it('computes with what IEEE 754 fixes to the last bit alone', () => {
    const code = readFileSync(new URL(file, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(forbidden.filter(pattern => pattern.test(code))).toEqual([])
  })
})
