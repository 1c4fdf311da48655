import { VisuallyHidden } from '@mantine/core'
import {
  formatValue,
  indexFundOf,
  playbookGroup,
  playbookRelations,
  playbookWords,
  playbookZone,
} from '@tidemark/domain'
import type { ReactNode } from 'react'
import { useChartStore } from '../../chart/index.ts'
import { explain } from '../../explanations/index.ts'
import { useActiveIndicators } from '../../indicators/index.ts'
import { useLevels, useManualInputs, usePlaybook } from '../../liquidity-map/index.ts'
import { Figure, type FigureProps } from '../figure.tsx'
import { texts } from '../texts.ts'
import { type BreadthField, useBreadth, useBreadthStaleness } from './breadth-figures.ts'
import { Tile } from './tile.tsx'
import classes from './tiles-row.module.css'

const t = texts.tiles
const f = texts.figures

/** CH-6. */
export const TilesRow = () => (
  <section className={classes.row} aria-label={t.name}>
    <LevelsTile symbol="SPY" />
    <LevelsTile symbol="QQQ" />
    <BreadthTile name={t.sp} help={explain('resilience', 'white', 'yellow')}>
      <BreadthFigure of="srhg" label={f.white} digits={5} labelHidden="always" />
      <BreadthFigure of="srmhp" label={f.yellow} digits={5} tone="yellow" labelHidden="always" />
    </BreadthTile>
    <BreadthTile name={t.nq} help={explain('resilience', 'white', 'yellow')}>
      <BreadthFigure of="nrhg" label={f.white} digits={5} labelHidden="always" />
      <BreadthFigure of="nrmhp" label={f.yellow} digits={5} tone="yellow" labelHidden="always" />
    </BreadthTile>
    <BreadthTile name={t.ru} help={explain('resilience', 'white')}>
      <BreadthFigure of="ruhg" digits={5} />
    </BreadthTile>
    <BreadthTile name={t.dd} help={explain('ddRatio')}>
      <BreadthFigure of="sdd" digits={4} />
    </BreadthTile>
    <BreadthTile name={t.percent} help={explain('coverage')}>
      <BreadthFigure of="sppp" label="SP" digits={5} />
      <BreadthFigure of="nqpp" label="NQ" digits={5} />
      <BreadthFigure of="rupp" label="RU" digits={5} />
    </BreadthTile>
    <PlaybookTile />
  </section>
)

interface BreadthTileProps {
  readonly name: string
  readonly help: string
  readonly children: ReactNode
}

const BreadthTile = (tile: BreadthTileProps) => <Tile {...tile} {...useBreadthStaleness()} />

/** Renders alone when its figure changes: the others, of another time, do not. */
const BreadthFigure = ({ of, ...figure }: Omit<FigureProps, 'value'> & { readonly of: BreadthField }) => (
  <Figure {...figure} value={useBreadth(of)} />
)

function LevelsTile({ symbol }: { readonly symbol: string }) {
  const levels = useLevels(symbol)
  const inputs = useOtherInputs(symbol)
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : formatValue(value)
  const meaning = explain('hp', 'mhp')
  return (
    <Tile
      name={symbol}
      help={inputs === null ? meaning : t.automaticLong(meaning, inputs)}
      mark={inputs === null ? null : t.automatic}
      levelsVersion={levels?.version}
    >
      <Figure label={f.hp} value={text(levels?.hp)} digits={6} />
      <Figure label={f.mhp} value={text(levels?.mhp)} digits={6} />
    </Tile>
  )
}

/** The inputs of the chart's map where they are not those of the tile: its levels of the same symbol differ from it. */
function useOtherInputs(symbol: string): string | null {
  const shown = useChartStore(store => store.symbol)
  const inputs = useManualInputs()
  const { 'Liquidity Map': isMapOn } = useActiveIndicators()
  const isShown = isMapOn && (shown === symbol || indexFundOf(shown) === symbol)
  return isShown && inputs.length > 0 ? inputs.map(({ text }) => text).join(', ') : null
}

/** LM-11: names its symbol, and its date when that is a day of the past. */
function PlaybookTile() {
  const symbol = useChartStore(store => store.symbol)
  const playbook = usePlaybook(symbol)
  const name = t.playbook(symbol, playbook?.isPast ? playbook.session : null)
  if (playbook === null)
    return (
      <Tile name={name} help={explain('playbook')}>
        <Figure digits={5} />
      </Tile>
    )
  const { key, session, version } = playbook
  const whole = t.playbookWhole(symbol, key, playbookWords(key))
  return (
    <Tile name={name} help={t.playbookLong(whole, playbookZone(key), session)} levelsVersion={version}>
      <Figure value={key} digits={5} />
      <span className={classes.words}>
        {playbookGroup(key).toLowerCase()}
        <VisuallyHidden component="span">, {playbookRelations(key)}</VisuallyHidden>
      </span>
    </Tile>
  )
}
