import { Menu } from '@mantine/core'
import { IconCamera, IconPhotoDown } from '@tabler/icons-react'
import type { ChartWidget } from '@tidemark/chart'
import { copyPicture, savePicture } from './picture-commands.ts'
import { screenshotTexts as t } from './texts.ts'

const iconSize = 16

/** A picture of the chart, in its menu. */
export function PictureItems({ widget }: { readonly widget: ChartWidget }) {
  const isDisabled = widget.state.kind !== 'ready'
  return (
    <>
      <Menu.Item
        leftSection={<IconCamera size={iconSize} />}
        rightSection={<kbd>{t.copyKeys}</kbd>}
        aria-label={t.copy}
        disabled={isDisabled}
        onClick={() => void copyPicture(widget)}
      >
        {t.copy}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPhotoDown size={iconSize} />}
        rightSection={<kbd>{t.saveKeys}</kbd>}
        aria-label={t.save}
        disabled={isDisabled}
        onClick={() => void savePicture(widget)}
      >
        {t.save}
      </Menu.Item>
    </>
  )
}
