import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseRule } from './parse-rule.ts'
import { closeBars } from './rule.ts'
import { ruleField, ruleFieldNames } from './rule-fields.ts'
import { barWord } from './rule-words.ts'

const text = readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')

it('reads every example of docs/rules.md', () => {
  const examples = text.split('```')[1]?.trim().split('\n') ?? []
  expect(examples.length).toBeGreaterThan(5)
  expect(examples.filter(example => !parseRule(example).ok)).toEqual([])
})

it('lists every field with its unit, its aliases and whether it is a level', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\w+) \| (yes|) \| .+ \| (.*) \|$/gm)]
  expect(rows.map(([, name, unit, isLevel, aliases]) => [name, unit, isLevel === 'yes', aliases])).toEqual(
    ruleFieldNames
      .map(ruleField)
      .map(({ name, unit, type, isLevel, aliases }) => [
        name,
        unit ?? type,
        isLevel,
        aliases.map(alias => `\`${alias}\``).join(', '),
      ]),
  )
})

it('lists every bar', () => {
  for (const bar of closeBars) expect(text).toContain(`\`${barWord(bar)}\``)
})
