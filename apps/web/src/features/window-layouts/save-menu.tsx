import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import barClasses from '../../ui/bar-button.module.css'
import { Menu } from '../../ui/later-menu.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { buttonTexts as t } from './button-texts.ts'
import classes from './save-menu.module.css'
import { useSavedCheck } from './saved-check.ts'

const LayoutItems = lazyComponent(() => untilLoaded(() => import('./layout-items.tsx')), 'LayoutItems')
const LayoutDialog = lazyComponent(() => untilLoaded(() => import('./layout-dialog.tsx')), 'LayoutDialog')

/** TB-2: saves and loads window layouts. The menu's content is loaded when it is first opened. */
export function SaveMenu() {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const isSaved = useSavedCheck(check => check.isShown)
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className={barClasses.button} aria-description={t.saveMenu}>
            {t.save}
            {isSaved ? (
              <IconCircleCheckFilled size={14} className={classes.check} aria-hidden />
            ) : (
              <IconChevronDown size={14} aria-hidden />
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={<Menu.Label>{t.waiting}</Menu.Label>}>
            <LayoutItems onSaveAs={() => setDialog('save')} onManage={() => setDialog('manage')} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{isSaved ? t.saved : null}</VisuallyHidden>
      {dialog === null ? null : (
        <Suspense>
          <LayoutDialog kind={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
