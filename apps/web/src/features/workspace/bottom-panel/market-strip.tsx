import { Tooltip } from '@mantine/core'
import { formatValue } from '@tidemark/domain'
import type { ReactNode } from 'react'
import { useLevels } from '../../liquidity-map/index.ts'
import { Figure } from '../figure.tsx'
import { texts } from '../texts.ts'
import { type BreadthField, useBreadth, useBreadthStaleness } from '../tiles/breadth-figures.ts'
import classes from './market-strip.module.css'

const t = texts.figures
const { levelsHelp, resilienceHelp, resilienceWhiteHelp, ddHelp } = texts.tiles

/** BP-2. */
export function MarketStrip() {
  const { isStale } = useBreadthStaleness()
  return (
    <ul className={classes.root} aria-label={texts.strip.name}>
      <Index name={t.sp} help={[ddHelp, resilienceHelp, levelsHelp]}>
        <Figure label={t.dd} value={useBreadth('sdd')} isStale={isStale} digits={4} />
        <Resilience white="srhg" yellow="srmhp" />
        <Levels symbol="SPY" />
      </Index>
      <Index name={t.nq} help={[resilienceHelp, levelsHelp]}>
        <Resilience white="nrhg" yellow="nrmhp" />
        <Levels symbol="QQQ" />
      </Index>
      <Index name={t.ru} help={[resilienceWhiteHelp]}>
        <White of="ruhg" />
      </Index>
    </ul>
  )
}

interface IndexProps {
  readonly name: string
  /** One line on each figure. */
  readonly help: readonly string[]
  readonly children: ReactNode
}

function Index({ name, help, children }: IndexProps) {
  return (
    <Tooltip label={help.join(' ')} multiline maw={360}>
      <li className={classes.index} aria-description={help.join(' ')}>
        <span className={classes.name}>{name}</span>
        {children}
      </li>
    </Tooltip>
  )
}

interface ResilienceProps {
  readonly white: BreadthField
  readonly yellow: BreadthField
}

const Resilience = ({ white, yellow }: ResilienceProps) => (
  <>
    <White of={white} />
    <Figure
      label={t.yellow}
      value={useBreadth(yellow)}
      isStale={useBreadthStaleness().isStale}
      digits={5}
      tone="yellow"
      labelHidden="always"
    />
  </>
)

const White = ({ of }: { readonly of: BreadthField }) => (
  <Figure
    label={t.resilience}
    value={useBreadth(of)}
    isStale={useBreadthStaleness().isStale}
    digits={5}
    labelHidden="when-narrow"
  />
)

function Levels({ symbol }: { readonly symbol: string }) {
  const levels = useLevels(symbol)
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : formatValue(value)
  return (
    <>
      <Figure label={t.hp} value={text(levels?.hp)} digits={6} />
      <Figure label={t.mhp} value={text(levels?.mhp)} digits={6} />
    </>
  )
}
