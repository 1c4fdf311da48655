import { IconCamera, IconPhotoDown } from '@tabler/icons-react'
import type { ChartWidget } from '@tidemark/chart'
import { Menu } from '../../ui/later-menu.tsx'
import { copyPicture, savePicture } from './picture-commands.ts'
import classes from './screenshot.module.css'
import { screenshotTexts as t } from './texts.ts'

const iconSize = 16

/** Menu items that copy or save a picture of the chart. */
export function PictureMenuItems({ widget }: { readonly widget: ChartWidget }) {
  const isDisabled = widget.state.kind !== 'ready'
  return (
    <>
      <Menu.Item
        leftSection={<IconCamera size={iconSize} />}
        rightSection={
          <kbd className={classes.keys} aria-hidden>
            {t.copyKeys}
          </kbd>
        }
        aria-keyshortcuts="Control+Alt+S"
        disabled={isDisabled}
        onClick={() => void copyPicture(widget)}
      >
        {t.copy}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPhotoDown size={iconSize} />}
        rightSection={
          <kbd className={classes.keys} aria-hidden>
            {t.saveKeys}
          </kbd>
        }
        aria-keyshortcuts="Control+Alt+Shift+S"
        disabled={isDisabled}
        onClick={() => void savePicture(widget)}
      >
        {t.save}
      </Menu.Item>
    </>
  )
}
