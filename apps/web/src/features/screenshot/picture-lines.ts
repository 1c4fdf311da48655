import type { ChartWidget } from '@tidemark/chart'

export interface PictureText {
  readonly text: string
  /** That of the caption by default. */
  readonly colour?: string
}

/** Texts that belong together, such as a study with its values. */
export type PictureLine = readonly PictureText[]

type ReadLines = () => readonly PictureLine[]

const sources = new WeakMap<ChartWidget, Map<string, ReadLines>>()

/** Adds what a picture of the chart says of something drawn on it: the legend, which is beside the canvas, is no part of it.
 *  Returns a function that takes it away. */
export function addPictureLines(widget: ChartWidget, name: string, read: ReadLines): () => void {
  const own = sources.get(widget) ?? new Map<string, ReadLines>()
  sources.set(widget, own)
  own.set(name, read)
  return () => {
    if (own.get(name) === read) own.delete(name)
  }
}

export const pictureLines = (widget: ChartWidget): readonly PictureLine[] =>
  [...(sources.get(widget)?.values() ?? [])].flatMap(read => read())
