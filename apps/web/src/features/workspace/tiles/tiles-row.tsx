import { VisuallyHidden } from '@mantine/core'
import { formatValue, playbookGroup, playbookRelations, playbookWords, playbookZone } from '@tidemark/domain'
import { useChartStore } from '../../chart/index.ts'
import { explain } from '../../explanations/index.ts'
import { useLevels, usePlaybook } from '../../liquidity-map/index.ts'
import { Figure } from '../figure.tsx'
import { texts } from '../texts.ts'
import { useBreadth, useBreadthStaleness } from './breadth-figures.ts'
import { Tile } from './tile.tsx'
import classes from './tiles-row.module.css'

const t = texts.tiles
const f = texts.figures

/** CH-6. */
export function TilesRow() {
  const staleness = useBreadthStaleness()
  return (
    <section className={classes.row} aria-label={t.name}>
      <LevelsTile symbol="SPY" />
      <LevelsTile symbol="QQQ" />
      <Tile name={t.sp} help={explain('resilience', 'white', 'yellow')} {...staleness}>
        <Figure label={f.white} value={useBreadth('srhg')} digits={5} labelHidden="always" />
        <Figure label={f.yellow} value={useBreadth('srmhp')} digits={5} tone="yellow" labelHidden="always" />
      </Tile>
      <Tile name={t.nq} help={explain('resilience', 'white', 'yellow')} {...staleness}>
        <Figure label={f.white} value={useBreadth('nrhg')} digits={5} labelHidden="always" />
        <Figure label={f.yellow} value={useBreadth('nrmhp')} digits={5} tone="yellow" labelHidden="always" />
      </Tile>
      <Tile name={t.ru} help={explain('resilience', 'white')} {...staleness}>
        <Figure value={useBreadth('ruhg')} digits={5} />
      </Tile>
      <Tile name={t.dd} help={explain('ddRatio')} {...staleness}>
        <Figure value={useBreadth('sdd')} digits={4} />
      </Tile>
      <Tile name={t.percent} help={explain('coverage')} {...staleness}>
        <Figure label="SP" value={useBreadth('sppp')} digits={5} />
        <Figure label="NQ" value={useBreadth('nqpp')} digits={5} />
        <Figure label="RU" value={useBreadth('rupp')} digits={5} />
      </Tile>
      <PlaybookTile />
    </section>
  )
}

function LevelsTile({ symbol }: { readonly symbol: string }) {
  const levels = useLevels(symbol)
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : formatValue(value)
  return (
    <Tile name={symbol} help={explain('hp', 'mhp')} levelsVersion={levels?.version}>
      <Figure label={f.hp} value={text(levels?.hp)} digits={6} />
      <Figure label={f.mhp} value={text(levels?.mhp)} digits={6} />
    </Tile>
  )
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
