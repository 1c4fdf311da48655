import { Button } from '@mantine/core'
import { journalResults } from '@tidemark/contracts'
import type { BrokerAccount } from '@tidemark/futures'
import { shortName } from './instrument.ts'
import classes from './journal.module.css'
import type { JournalChoice } from './journal-filter.ts'
import { journalTexts } from './texts.ts'

const t = journalTexts.filters

interface FilterBarProps {
  readonly choice: JournalChoice
  readonly onChoice: (choice: JournalChoice) => void
  readonly symbols: readonly string[]
  readonly accounts: readonly Pick<BrokerAccount, 'id' | 'name'>[]
  readonly onExport: () => void
}

export function FilterBar({ choice, onChoice, symbols, accounts, onExport }: FilterBarProps) {
  const set = (change: Partial<JournalChoice>) => onChoice({ ...choice, ...change })
  return (
    <fieldset className={classes.bar} aria-label={t.label}>
      {(['from', 'to'] as const).map(name => (
        <label key={name} className={classes.field}>
          {t[name]}
          <input
            type="date"
            value={choice[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      <Choice
        label={t.symbol}
        value={choice.symbol}
        options={symbols.map(symbol => [symbol, shortName(symbol)])}
        onChange={symbol => set({ symbol })}
      />
      <Choice
        label={t.account}
        value={choice.account}
        options={accounts.map(({ id, name }) => [id, name])}
        onChange={account => set({ account })}
      />
      <Choice
        label={t.side}
        value={choice.side}
        options={(['long', 'short'] as const).map(side => [side, journalTexts.sides[side]])}
        onChange={side => set({ side: side as JournalChoice['side'] })}
      />
      <Choice
        label={t.result}
        value={choice.result}
        options={journalResults.map(result => [result, t.results[result]])}
        onChange={result => set({ result: result as JournalChoice['result'] })}
      />
      <span className={classes.spacer} />
      <Button className={classes.small} onClick={onExport}>
        {journalTexts.exportCsv}
      </Button>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className={classes.field}>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{t.all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
