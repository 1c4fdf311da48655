import { readableOn } from '@tidemark/chart'
import { hexOf } from '../hex-of.ts'

interface PreviewChipProps {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly colour: string
}

/** The label of a zone as the chart draws it: on its text colour, black or white by contrast. */
export function PreviewChip({ x, y, text, colour }: PreviewChipProps) {
  return (
    <>
      <rect x={x} y={y - 7} width={48} height={14} rx={2} fill={colour} />
      <text x={x + 24} y={y + 4} textAnchor="middle" fill={readableOn(hexOf(colour), '#ffffff', '#0e1116')}>
        {text}
      </text>
    </>
  )
}
