import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isFullTest } from './test-levels.mjs'
import { walkNames, walksOf } from './walks-of-files.mjs'

const at = (folder: string) => readdirSync(fileURLToPath(new URL(`../${folder}`, import.meta.url)))

describe('the walks of changed files', () => {
  it('are the browser tests of the gate', () => {
    const specs = at('e2e').filter(file => file.endsWith('.spec.ts') && !isFullTest(file))
    expect(walkNames.map(name => `${name}.spec.ts`).sort()).toEqual(specs.sort())
  })

  it.each(at('apps/web/src/features'))('exist for the feature %s', feature => {
    expect(walksOf([`apps/web/src/features/${feature}/any.ts`])).not.toEqual([])
  })

  it('are those of the capability, and those that have changed', () => {
    expect(walksOf(['apps/server/src/http/watchlist-routes.ts', 'e2e/scanner.spec.ts'])).toEqual([
      'e2e/scanner.spec.ts',
      'e2e/watchlist.spec.ts',
    ])
  })

  it('are none for a test or a document', () => {
    expect(
      walksOf(['apps/web/src/features/watchlist/list.test.tsx', 'docs/api.md', 'bench/src/main.ts']),
    ).toEqual([])
  })
})
