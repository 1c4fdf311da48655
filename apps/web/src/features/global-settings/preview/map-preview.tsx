import type { DisplaySettings } from '@tidemark/contracts'
import classes from '../global-settings.module.css'
import type { SectionId } from '../sections.ts'
import { texts } from '../texts.ts'
import { PreviewCandles } from './preview-candles.tsx'
import { PreviewChip } from './preview-chip.tsx'
import { shownColour } from './preview-colours.ts'
import { PreviewZone } from './preview-zone.tsx'

const size = { width: 560, height: 96 }
const { fields: f, groups: g } = texts

type Shown = Pick<DisplaySettings, 'colorSettings' | 'margins'>

interface MapPreviewProps extends Shown {
  readonly section: SectionId
}

/** A small chart with the colours, weights and margins of the form, before they are saved. */
export function MapPreview({ section, ...shown }: MapPreviewProps) {
  const Content = { chart: MarginsPreview, liquidityMap: ZonesPreview, monthlyMap: MonthlyPreview }[section]
  return (
    <svg
      className={classes.preview}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={texts.preview[section]}
    >
      <Content {...shown} />
    </svg>
  )
}

/** The candles as five-minute bars between their margins. */
function MarginsPreview({ margins }: Shown) {
  const { intraHourLeft: left, intraHourRight: right } = margins
  const lastBar = left + right === 0 ? size.width : Math.max(60, (left / (left + right)) * size.width)
  const top = (margins.verticleChartMargin / 100) * size.height
  const bottom = size.height - (margins.verticalChartMarginBottom / 100) * size.height
  return (
    <>
      <PreviewCandles left={0} right={lastBar} top={top} bottom={bottom} />
      {[top, bottom].map(y => (
        <line key={y} className={classes.guide} x1={0} x2={size.width} y1={y} y2={y} />
      ))}
      <line className={classes.guide} x1={lastBar} x2={lastBar} y1={0} y2={size.height} />
    </>
  )
}

const zones = [
  { kind: 'bull', y: 6, height: 20 },
  { kind: 'redistribution', y: 38, height: 16 },
  { kind: 'bear', y: 66, height: 20 },
] as const

const shortNames = { bear: g.bear, bull: g.bull, redistribution: texts.preview.redistribution }

const lines = [
  { name: 'hpColor', label: f.hp, y: 32, weight: 2 },
  { name: 'mhpColor', label: f.mhp, y: 60, weight: 2 },
  { name: 'hgColor', label: f.hg, y: 90, weight: 1 },
] as const

const indices = [
  { name: 'spResilColor', points: '474,40 490,30 506,34 522,20 538,26 556,12' },
  { name: 'nqResilColor', points: '474,60 490,52 506,58 522,44 538,50 556,38' },
] as const

function ZonesPreview({ colorSettings: colours }: Shown) {
  const width = 400
  return (
    <>
      {zones.map(({ kind, y, height }) => (
        <PreviewZone
          key={kind}
          {...{ x: 0, y, width, height }}
          fill={
            kind === 'redistribution'
              ? colours.redistributionBackground
              : shownColour(colours, `${kind}Background`)
          }
          border={colours[`${kind}Color`]}
          weight={colours[`${kind}BorderWeight`]}
          transparency={colours[`${kind}Transparency`]}
        />
      ))}
      <PreviewCandles left={0} right={340} top={8} bottom={88} />
      {lines.map(({ name, label, y, weight }) => (
        <g key={name} fill={shownColour(colours, name)}>
          <rect x={0} width={width} y={y - weight / 2} height={weight} />
          <text x={width + 6} y={y + 4}>
            {label}
          </text>
        </g>
      ))}
      {zones.map(({ kind, y, height }) => (
        <PreviewChip
          key={kind}
          x={346}
          y={y + height / 2}
          text={shortNames[kind]}
          colour={colours[`${kind}TextColor`]}
        />
      ))}
      {indices.map(({ name, points }) => (
        <polyline key={name} points={points} fill="none" stroke={colours[name]} strokeWidth={1.5} />
      ))}
      {[72, 88].map(y => (
        <line key={y} x1={474} x2={556} y1={y} y2={y} stroke={colours.ddBandsColor} strokeWidth={1.5} />
      ))}
    </>
  )
}

const months = [0, 1, 2, 3, 4, 5, 6, 7]

function MonthlyPreview({ colorSettings: colours }: Shown) {
  return (
    <>
      <PreviewCandles left={0} right={250} top={14} bottom={82} />
      {months.map(month => {
        const [x, drift] = [268 + month * 36, month * 2]
        return (
          <g key={month}>
            <PreviewZone
              {...{ x, y: 8 + drift, width: 28, height: 22 }}
              fill={shownColour(colours, 'monthlyMapBullBackground')}
              border={colours.monthlyMapBullColor}
              weight={colours.monthlyMapBullBorderWeight}
              transparency={colours.monthlyMapBullTransparency}
            />
            <PreviewZone
              {...{ x, y: 66 - drift, width: 28, height: 22 }}
              fill={shownColour(colours, 'monthlyMapBearBackground')}
              border={colours.monthlyMapBearColor}
              weight={colours.monthlyMapBearBorderWeight}
              transparency={colours.monthlyMapBearTransparency}
            />
          </g>
        )
      })}
    </>
  )
}
