import { describe, expect, it } from 'vitest'
import { filesReaching } from './reached-files.mjs'

const reaching = (files: Record<string, string>, changed: string) =>
  [...filesReaching(new Map(Object.entries(files)), [changed])].filter(file => file !== changed).sort()

describe('the files that reach a changed one', () => {
  it('import it, directly or not', () => {
    const files = {
      'a.ts': 'export const a = 1',
      'b.ts': "import { a } from './a.ts'",
      'c.test.ts': "import './b.ts'",
      'd.test.ts': "import { x } from './x.ts'",
    }
    expect(reaching(files, 'a.ts')).toEqual(['b.ts', 'c.test.ts'])
  })

  it.each([
    ['a static import of several lines', "import {\n  a,\n  type B,\n} from './a.ts'"],
    ['a type', "import type { B } from './a.ts'"],
    ['a default', "import a from './a.ts'"],
    ['a namespace', "import * as all from './a.ts'"],
    ['a re-export', "export { a } from './a.ts'"],
    ['a dynamic import', "const load = () => import('./a.ts')"],
    ['a worker', "new URL('./a.ts', import.meta.url)"],
    ['a mock', "vi.mock('./a.ts', () => ({}))"],
  ])('are found by %s', (_name, text) => {
    expect(reaching({ 'a.ts': '', 'b.ts': text }, 'a.ts')).toEqual(['b.ts'])
  })

  it('import one of its names through an index, under whatever name, and no other name', () => {
    const files = {
      'packages/domain/src/index.ts':
        "export { one, type Two as Second } from './numbers.ts'\nexport { a } from './letters.ts'\nexport * from './rest.ts'",
      'packages/domain/src/numbers.ts': '',
      'packages/domain/src/letters.ts': '',
      'packages/domain/src/rest.ts': '',
      'one.ts': "import { one } from '@tidemark/domain'",
      'two.ts': "import type { Second } from '@tidemark/domain'",
      'letters.ts': "import { a as b } from '@tidemark/domain'",
      'all.ts': "import * as domain from '@tidemark/domain'",
      'rest.ts': "import { other } from '@tidemark/domain'",
    }
    expect(reaching(files, 'packages/domain/src/numbers.ts')).toEqual(['all.ts', 'one.ts', 'two.ts'])
    expect(reaching(files, 'packages/domain/src/letters.ts')).toEqual(['all.ts', 'letters.ts'])
    expect(reaching(files, 'packages/domain/src/rest.ts')).toContain('rest.ts')
  })

  it('import names through the index of an index', () => {
    const files = {
      'x/index.ts': "export { a } from './y/index.ts'",
      'x/y/index.ts': "export { a } from './a.ts'\nexport { b } from './b.ts'",
      'x/y/a.ts': '',
      'x/y/b.ts': '',
      'uses-a.ts': "import { a } from './x/index.ts'",
    }
    expect(reaching(files, 'x/y/a.ts')).toEqual(['uses-a.ts'])
    expect(reaching(files, 'x/y/b.ts')).toEqual([])
  })

  it('import from an index that has changed itself', () => {
    const files = { 'x/index.ts': 'export const own = 1', 'b.ts': "import { own } from './x/index.ts'" }
    expect(reaching(files, 'x/index.ts')).toEqual(['b.ts'])
  })

  it('may import each other', () => {
    const files = { 'a.ts': "import './b.ts'", 'b.ts': "import './a.ts'" }
    expect(reaching(files, 'a.ts')).toEqual(['b.ts'])
  })
})
