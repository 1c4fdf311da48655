import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const assets = new URL('../apps/web/dist/assets/', import.meta.url)
const scripts = readdirSync(fileURLToPath(assets)).filter(name => name.endsWith('.js'))

describe('built browser app', () => {
  it('[BY-22] contains no code that compiles a text, which the content policy forbids and every page would report', () => {
    const compiling = scripts.filter(name =>
      /\bnew Function\b|=\s*Function\b|\bFunction\(|\beval\(/.test(
        readFileSync(new URL(name, assets), 'utf8'),
      ),
    )
    expect(scripts.some(name => name.startsWith('shared-worker'))).toBe(true)
    expect(compiling).toEqual([])
  })
  it('is at most 30 script files, so that no page loads more, whatever is opened in it', () => {
    expect(scripts.length).toBeLessThanOrEqual(30)
  })
})
