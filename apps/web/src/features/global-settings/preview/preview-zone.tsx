import { edgeWidth, fillOpacity } from '@tidemark/chart'

interface PreviewZoneProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
  readonly border: string
  readonly weight: number
  readonly transparency: number
}

/** A zone as the chart draws it: the border lies inside the box. */
export function PreviewZone({ x, y, width, height, fill, border, weight, transparency }: PreviewZoneProps) {
  const edge = Math.min(edgeWidth(weight), height / 2)
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={fill} fillOpacity={fillOpacity(transparency)} />
      {edge > 0 ? (
        <rect
          x={x + edge / 2}
          y={y + edge / 2}
          width={width - edge}
          height={height - edge}
          fill="none"
          stroke={border}
          strokeWidth={edge}
        />
      ) : null}
    </>
  )
}
