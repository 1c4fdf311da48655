import { type ScannerProp, type StrategyName, scannerColumns, strategies } from '@tidemark/domain'
import { LazySwitch } from '../../../ui/lazy-switch.ts'
import type { ScannerState } from '../scanner-state.ts'
import { scannerTexts } from '../texts.ts'
import classes from './dialogs.module.css'

interface StrategyChoicesProps {
  readonly state: ScannerState
  readonly onToggle: (name: StrategyName) => void
}

/** SC-4: a toggle for each strategy. */
export const StrategyChoices = ({ state, onToggle }: StrategyChoicesProps) => (
  <>
    <p className={classes.note}>{scannerTexts.strategies.text}</p>
    <div className={classes.choices}>
      {strategies
        .filter(({ name }) => !state.strategies[name].hidden)
        .map(({ name, description }) => (
          <LazySwitch
            key={name}
            label={name}
            aria-label={name}
            description={description}
            checked={state.strategies[name].selected}
            onChange={() => onToggle(name)}
          />
        ))}
    </div>
  </>
)

interface PropertyChoicesProps {
  readonly state: ScannerState
  readonly onToggle: (prop: ScannerProp) => void
}

/** SC-4: a toggle for each column. */
export const PropertyChoices = ({ state, onToggle }: PropertyChoicesProps) => (
  <>
    <p className={classes.note}>{scannerTexts.properties.text}</p>
    <div className={classes.choices}>
      {scannerColumns.map(({ prop, heading, description }) => (
        <LazySwitch
          key={prop}
          label={heading}
          aria-label={heading}
          description={description}
          checked={state.columns[prop].selected}
          onChange={() => onToggle(prop)}
        />
      ))}
    </div>
  </>
)
