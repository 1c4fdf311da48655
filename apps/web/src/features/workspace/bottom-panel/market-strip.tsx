import { formatValue } from '@tidemark/domain'
import type { ReactNode } from 'react'
import { Explained, type Term } from '../../explanations/index.ts'
import { useLevels } from '../../liquidity-map/index.ts'
import { Figure, type FigureProps } from '../figure.tsx'
import { texts } from '../texts.ts'
import { type BreadthField, useBreadth, useBreadthStaleness } from '../tiles/breadth-figures.ts'
import classes from './market-strip.module.css'

const t = texts.figures

/** BP-2. */
export const MarketStrip = () => (
  <ul className={classes.root} aria-label={texts.strip.name}>
    <Index name={t.sp} terms={['ddRatio', 'resilience', 'white', 'yellow', 'hp', 'mhp']}>
      <Breadth of="sdd" label={t.dd} digits={4} />
      <Resilience white="srhg" yellow="srmhp" />
      <Levels symbol="SPY" />
    </Index>
    <Index name={t.nq} terms={['resilience', 'white', 'yellow', 'hp', 'mhp']}>
      <Resilience white="nrhg" yellow="nrmhp" />
      <Levels symbol="QQQ" />
    </Index>
    <Index name={t.ru} terms={['resilience', 'white']}>
      <White of="ruhg" />
    </Index>
  </ul>
)

type BreadthProps = Omit<FigureProps, 'value' | 'isStale'> & { readonly of: BreadthField }

const Breadth = ({ of, ...figure }: BreadthProps) => (
  <Figure {...figure} value={useBreadth(of)} isStale={useBreadthStaleness().isStale} />
)

interface IndexProps {
  readonly name: string
  /** One for each figure. */
  readonly terms: readonly Term[]
  readonly children: ReactNode
}

const Index = ({ name, terms, children }: IndexProps) => (
  <li className={classes.item}>
    <Explained terms={terms} className={classes.index}>
      <span className={classes.name}>{name}</span>
      {children}
    </Explained>
  </li>
)

interface ResilienceProps {
  readonly white: BreadthField
  readonly yellow: BreadthField
}

const Resilience = ({ white, yellow }: ResilienceProps) => (
  <>
    <White of={white} />
    <Breadth of={yellow} label={t.yellow} digits={5} tone="yellow" labelHidden="always" />
  </>
)

const White = ({ of }: { readonly of: BreadthField }) => (
  <Breadth of={of} label={t.resilience} digits={5} labelHidden="when-narrow" />
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
