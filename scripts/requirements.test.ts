import { describe, expect, it } from 'vitest'
import { checkRequirements, readRequirements, writeTests } from './requirement-list.mjs'
import { idsInTitles } from './test-titles.mjs'

const clockTest = 'packages/domain/src/market-clock.test.ts'
const clockLink = `[domain/market-clock](../${clockTest})`
const page = (tests: string) => `# Requirements

## CLK · Market clock

| id | what | tests |
|---|---|---|
| CLK-1 | Opens at 09:30 | ${tests} |

*Planned*

| id | what |
|---|---|
| CLK-2 | Knows holidays |

## ST · Storage keys

| id | what | tests |
|---|---|---|
| ST-1 | Keeps names | [e2e/pages](../e2e/pages.spec.ts) |
`
const named = (extra: Record<string, string[]> = {}) =>
  new Map(Object.entries({ 'CLK-1': [clockTest], 'ST-1': ['e2e/pages.spec.ts'], ...extra }))

describe('the requirements check', () => {
  it('reads built and planned ids', () => {
    expect(readRequirements(page(clockLink)).map(({ id, isPlanned }) => [id, isPlanned])).toEqual([
      ['CLK-1', false],
      ['CLK-2', true],
      ['ST-1', false],
    ])
  })

  it('finds nothing wrong when document and tests agree', () => {
    expect(checkRequirements(page(clockLink), named())).toEqual([])
  })

  it('reports a built id without a test', () => {
    const problems = checkRequirements(page(clockLink), named({ 'CLK-1': [] }))
    expect(problems).toEqual([expect.stringContaining('CLK-1 is built, but no test names it')])
  })

  it('reports a planned id with a test', () => {
    const problems = checkRequirements(page(clockLink), named({ 'CLK-2': [clockTest] }))
    expect(problems).toEqual([`CLK-2 is planned, but ${clockTest} names it: move it to the built ones.`])
  })

  it('reports an id that only a test has', () => {
    const problems = checkRequirements(page(clockLink), named({ 'XX-9': ['e2e/live.spec.ts'] }))
    expect(problems).toEqual(['XX-9 is not in the document, but e2e/live.spec.ts names it.'])
  })

  it('reports an id that is in the document twice', () => {
    const twice = `${page(clockLink)}| ST-1 | Again | [e2e/pages](../e2e/pages.spec.ts) |\n`
    expect(checkRequirements(twice, named())).toEqual(['ST-1 is in the document twice.'])
  })

  it('marks a built id that only the full level tests', () => {
    const full = 'apps/server/src/two-servers.full.test.ts'
    const link = `[server/two-servers.full](../${full})`
    const onlyFull = named({ 'CLK-1': [full] })
    expect(writeTests(page(''), onlyFull)).toBe(page(`*Full level only:* ${link}`))
    expect(checkRequirements(page(link), onlyFull)).toEqual([expect.stringMatching(/--write.*CLK-1/)])
    expect(writeTests(page(''), named({ 'CLK-1': [full, clockTest] }))).toBe(page(`${link}, ${clockLink}`))
  })

  it.each([
    ['a missing list', ''],
    ['a missing file', '[e2e/live](../e2e/live.spec.ts)'],
    ['a file too many', `[e2e/live](../e2e/live.spec.ts), ${clockLink}`],
  ])('reports %s as not current, and --write repairs it', (_name, tests) => {
    const text = page(tests)
    expect(checkRequirements(text, named())).toEqual([expect.stringMatching(/--write.*CLK-1/)])
    expect(writeTests(text, named())).toBe(page(clockLink))
  })
})

describe('ids in test titles', () => {
  it.each([
    ['several ids in one title', "it('[SO-4] [API-12] hides prices', () => {})", ['SO-4', 'API-12']],
    ['ids later in the title', "test('adds a map; [GS-9] saves it', async () => {})", ['GS-9']],
    ['tables', "it.each([1, 2])('[CH-2] of %d', () => {})", ['CH-2']],
    ['conditional tests', "it.skipIf(isCi)('[CH-2] draws', () => {})", ['CH-2']],
    ['templates', `test(\`[RT-9] \${path} is unknown\`, () => {})`, ['RT-9']],
    [
      'groups and the tests in them',
      "describe('[A-1] [AL-1] x', () => { it('[AL-2] y', f) })",
      ['AL-1', 'AL-2'],
    ],
    ['contract suites', "describeMarketSource('[SYS-2] a market', () => source)", ['SYS-2']],
  ])('are found in %s', (_name, source, ids) => {
    expect(idsInTitles('a.test.tsx', source)).toEqual(ids)
  })

  it.each([
    ['skipped tests', "it.skip('[CH-2] draws', () => {})"],
    ['todo tests', "it.todo('[CH-2] draws')"],
    ['tests in a skipped group', "describe.skip('later', () => { it('[CH-2] draws', () => {}) })"],
    ['comments', "// it('[CH-2] draws')\nit('draws', () => {})"],
    ['other text', "it('draws', () => { expect(text).toBe('[CH-2] draws') })"],
  ])('are not found in %s', (_name, source) => {
    expect(idsInTitles('a.test.tsx', source)).toEqual([])
  })
})
