import { Menu } from '@mantine/core'
import { DAY_SECONDS, daysBetween, type EpochSeconds, resolutionSeconds, toEpochMs } from '@tidemark/domain'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type ChartExtensionProps, useChartStore, useLegend } from '../chart/index.ts'
import { setBackAdjusted, useRollAdjustment } from '../futures/index.ts'
import classes from './contract-rolls.module.css'
import { rollDateText } from './roll-date.ts'
import { contractAt, type Roll, type RollFacts } from './roll-facts.ts'
import { rollTexts as t } from './texts.ts'
import { useRollFacts } from './use-roll-facts.ts'

/** [BY-19] The row of a future in the legend: which contract is shown, when it rolls or expires, and what follows it. */
export function RollLegend(props: ChartExtensionProps) {
  const known = useRollFacts()
  if (known === null) return null
  const { facts, rolls } = known
  return (
    <fieldset className={classes.row} aria-label={t.legend}>
      {facts.isContinuous ? <ContinuousFacts {...props} facts={facts} rolls={rolls} /> : null}
      <span>{sentence(lifeTexts(facts))}</span>
      {facts.isContinuous ? <AdjustmentMenu /> : <SwitchButton facts={facts} />}
    </fieldset>
  )
}

interface ContinuousFactsProps extends ChartExtensionProps {
  readonly facts: RollFacts
  readonly rolls: readonly Roll[]
}

/** The contract of the bar under the cursor; otherwise the one that leads, and the last roll. */
function ContinuousFacts({ widget, resolution, facts, rolls }: ContinuousFactsProps) {
  const { bar, isUnderCursor } = useLegend(widget)
  const isIntraday = resolutionSeconds(resolution) < DAY_SECONDS
  const at = (time: EpochSeconds) => contractAt(rolls, toEpochMs(time), isIntraday)?.name
  const contract = isUnderCursor && bar ? at(bar.time) : undefined
  const last = rolls.findLast(roll => roll.to.symbol === facts.lead.symbol)
  return (
    <>
      <strong className={classes.contract}>{contract ? t.bar(contract) : t.leads(facts.lead.name)}</strong>
      {last ? (
        <span>{t.lastRoll(t.roll(last.from.name, last.to.name), rollDateText(last.date, facts.today))}</span>
      ) : null}
    </>
  )
}

function lifeTexts({ state, rollDate, expiry, today, isContinuous }: RollFacts): string[] {
  const [roll, end] = [rollDateText(rollDate, today), rollDateText(expiry, today)]
  if (state === 'expired') return [t.expired(end)]
  const expires = t.expires(end, Math.max(0, daysBetween(today, expiry)))
  if (state === 'rolled') return [t.rolled(roll), expires]
  const days = daysBetween(today, rollDate)
  const rolls = days <= 0 ? t.rollsToday : t.rolls(roll, days)
  return isContinuous ? [rolls] : [rolls, expires]
}

const sentence = ([first = '', ...rest]: readonly string[]): string =>
  [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}`, ...rest].join(' · ')

/** After the roll of a contract: to the one that leads. */
function SwitchButton({ facts: { state, lead } }: { readonly facts: RollFacts }) {
  const setSymbol = useChartStore(store => store.setSymbol)
  if (state === 'current') return null
  return (
    <Tooltip label={t.switchHint(lead.name)}>
      <button type="button" className={classes.button} onClick={() => setSymbol(lead.symbol)}>
        {t.switchTo(lead.name)}
      </button>
    </Tooltip>
  )
}

const hints = {
  unadjusted: t.adjustment.unadjustedHint,
  'back-adjusted': t.adjustment.backAdjustedHint,
}

function AdjustmentMenu() {
  const chosen = useRollAdjustment()
  const name = t.adjustment[chosen]
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={t.adjustment.name(name)}
          title={hints[chosen]}
        >
          {name}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t.adjustment.menu}>
        {(['unadjusted', 'back-adjusted'] as const).map(choice => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            checked={choice === chosen}
            closeMenuOnClick
            onChange={() => setBackAdjusted(choice === 'back-adjusted')}
          >
            {t.adjustment[choice]}
            <span className={classes.hint}>{hints[choice]}</span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
