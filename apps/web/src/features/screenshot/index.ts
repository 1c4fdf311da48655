import type { ChartWidget } from '@tidemark/chart'

export { addPictureLines, type PictureLine } from './picture-lines.ts'
export { screenshotExtension } from './screenshot-extension.tsx'

/** Null while the chart has no bars. */
export async function chartPicture(widget: ChartWidget): Promise<Blob | null> {
  const { pictureOf } = await import('./take-picture.ts')
  return (await pictureOf(widget)?.blob) ?? null
}
