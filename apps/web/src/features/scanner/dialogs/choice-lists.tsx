import { type ScannerProp, type StrategyName, scannerColumns, strategies } from '@tidemark/domain'
import { memo, type ReactNode } from 'react'
import { LazySwitch } from '../../../ui/lazy-switch.ts'
import { useStable } from '../../../ui/use-stable.ts'
import type { ScannerState } from '../scanner-state.ts'
import { scannerTexts } from '../texts.ts'
import classes from './dialogs.module.css'

interface StrategyChoicesProps {
  readonly state: ScannerState
  readonly onToggle: (name: StrategyName) => void
}

/** SC-4: a toggle for each strategy. */
export function StrategyChoices({ state, onToggle }: StrategyChoicesProps) {
  const toggle = useStable(onToggle)
  return (
    <>
      <p className={classes.note}>{scannerTexts.strategies.text}</p>
      <div className={classes.choices}>
        {strategies
          .filter(({ name }) => !state.strategies[name].hidden)
          .map(({ name, description }) => (
            <Choice
              key={name}
              id={name}
              label={name}
              description={description}
              isOn={state.strategies[name].selected}
              onToggle={toggle}
            />
          ))}
      </div>
    </>
  )
}

interface PropertyChoicesProps {
  readonly state: ScannerState
  readonly onToggle: (prop: ScannerProp) => void
}

/** SC-4: a toggle for each column. */
export function PropertyChoices({ state, onToggle }: PropertyChoicesProps) {
  const toggle = useStable(onToggle)
  return (
    <>
      <p className={classes.note}>{scannerTexts.properties.text}</p>
      <div className={classes.choices}>
        {scannerColumns.map(({ prop, heading, description }) => (
          <Choice
            key={prop}
            id={prop}
            label={heading}
            description={description}
            isOn={state.columns[prop].selected}
            onToggle={toggle}
          />
        ))}
      </div>
    </>
  )
}

interface ChoiceProps<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly description: string
  readonly isOn: boolean
  readonly onToggle: (id: Id) => void
}

/** One of many, which does not render anew at each tick of the market. */
const Choice = memo(function Choice<Id extends string>({
  id,
  label,
  description,
  isOn,
  onToggle,
}: ChoiceProps<Id>) {
  return (
    <LazySwitch
      label={label}
      aria-label={label}
      description={description}
      checked={isOn}
      onChange={() => onToggle(id)}
    />
  )
}) as <Id extends string>(props: ChoiceProps<Id>) => ReactNode
