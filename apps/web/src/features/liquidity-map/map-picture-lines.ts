import type { ChartWidget, MapLayerInput } from '@tidemark/chart'
import { type Band, formatValue } from '@tidemark/domain'
import { useEffect, useEffectEvent } from 'react'
import { addPictureLines, type PictureLine } from '../screenshot/index.ts'
import { mapTexts } from './texts.ts'
import { useManualInputs } from './use-manual-inputs.ts'

interface MapPictureLinesProps {
  readonly widget: ChartWidget
  readonly picture: MapLayerInput | null
}

/** Names the drawn map and its levels in pictures of the chart. */
export function MapPictureLines({ widget, picture }: MapPictureLinesProps) {
  const inputs = useManualInputs()
  const read = useEffectEvent((): readonly PictureLine[] =>
    picture?.display.map
      ? [
          mapLine(
            picture,
            inputs.map(({ text }) => text),
          ),
        ]
      : [],
  )
  useEffect(() => addPictureLines(widget, 'map', () => read()), [widget])
  return null
}

function mapLine({ content, display, style }: MapLayerInput, inputs: readonly string[]): PictureLine {
  const { levels } = content
  const title = [mapTexts.name, mapTexts.modes[content.mode], content.session, ...inputs].join(' · ')
  const line = (name: string, isShown: boolean, price: number | null | undefined, colour: string) =>
    isShown && price !== null && price !== undefined
      ? [{ text: `${name} ${formatValue(price)}`, colour }]
      : []
  const zone = (name: string, isShown: boolean, band: Band | null | undefined, colour: string) =>
    isShown && band ? [{ text: `${name} ${formatValue(band[0])} – ${formatValue(band[1])}`, colour }] : []
  const t = mapTexts.levels
  return [
    { text: title },
    ...line(t.hp, display.hp, levels?.hp, style.hp),
    ...line(t.mhp, display.mhp, levels?.mhp, style.mhp),
    ...line(t.hg, display.hg, levels?.hg, style.hg),
    ...zone(t.bull, display.zones, levels?.bull, style.bull.background),
    ...zone(t.bear, display.zones, levels?.bear, style.bear.background),
  ]
}
