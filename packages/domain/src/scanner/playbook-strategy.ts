import { playbookGroup } from '../levels/playbook.ts'
import type { Rule } from '../rules/rule.ts'
import type { TextField } from '../rules/rule-fields.ts'
import { readPlaybookChoice } from './playbook-choice.ts'
import type { ScannerProp } from './scanner-columns.ts'
import type { Strategy, StrategyName } from './strategy.ts'

interface PlaybookTerms {
  readonly name: StrategyName
  readonly description: string
  readonly field: TextField
  readonly column: ScannerProp
}

/** SC-9: the symbols with one of the chosen playbooks. */
export function playbookStrategy({ name, description, field, column }: PlaybookTerms): Strategy {
  return {
    name,
    description,
    dialog: 'playbooks',
    nInputs: 1,
    initialInputs: [''],
    selectedInputs: [''],
    cols: ['Price', column, 'HP_dist', 'MHP_dist', 'ChangePercent', 'Volume'],
    enableProps: ['Price', column],
    sortCol: 'Volume',
    sortDir: '-',
    ruleOf: ([text = '']) =>
      readPlaybookChoice(text)
        .map((value): Rule => ({ kind: 'text', is: '=', field, value }))
        .reduce<Rule | null>((left, right) => (left ? { kind: 'or', left, right } : right), null),
    displayValue: ([text = '']) => displayOf(text),
  }
}

/** A group that is chosen whole is shown by its name. */
function displayOf(text: string): string[] {
  const chosen = readPlaybookChoice(text)
  const whole = groupSize(chosen)
  const names = chosen.map(key => (whole.has(playbookGroup(key)) ? playbookGroup(key) : key))
  return [...new Set(names)]
}

function groupSize(chosen: readonly Parameters<typeof playbookGroup>[0][]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const key of chosen) counts.set(playbookGroup(key), (counts.get(playbookGroup(key)) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count === keysOfGroup).map(([group]) => group))
}

const keysOfGroup = 4
