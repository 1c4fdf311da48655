import { IconTemplate } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { untilLoaded } from '../../../platform/until-loaded.ts'
import classes from '../../../ui/bar-button.module.css'
import { Menu } from '../../../ui/later-menu.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { chartStateTexts } from '../texts.ts'

const t = chartStateTexts.templates

const TemplateItems = lazyComponent(() => untilLoaded(() => import('./template-items.tsx')), 'TemplateItems')
const TemplateDialog = lazyComponent(
  () => untilLoaded(() => import('./template-dialog.tsx')),
  'TemplateDialog',
)

/** Named chart setups. The menu's content is loaded when it is first opened. */
export function TemplatesMenu() {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className={classes.button} aria-label={t.button} aria-description={t.hint}>
            <IconTemplate size={18} aria-hidden />
            <span className={classes.buttonText}>{t.button}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Suspense fallback={<Menu.Label>{t.loading}</Menu.Label>}>
            <TemplateItems onSave={() => setDialog('save')} onManage={() => setDialog('manage')} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      {dialog === null ? null : (
        <Suspense>
          <TemplateDialog kind={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
