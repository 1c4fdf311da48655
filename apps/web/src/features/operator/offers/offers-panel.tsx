import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { PanelLoading } from '../../../ui/panel-states.tsx'
import forms from '../forms.module.css'
import { Panel } from '../panel.tsx'
import { offersTexts as texts } from './texts.ts'

const OffersEditor = lazyComponent(() => import('./offers-editor.tsx'), 'OffersEditor')

/** Closed at first: the editor is large and seldom needed. */
export function OffersPanel() {
  const [isOpen, editor] = useDisclosure(false)
  return (
    <Panel
      heading={texts.heading}
      aside={
        <Button size="compact-xs" aria-expanded={isOpen} onClick={editor.toggle}>
          {isOpen ? texts.hide : texts.edit}
        </Button>
      }
    >
      <p className={forms.help}>{texts.help}</p>
      {isOpen ? (
        <Suspense fallback={<PanelLoading title={texts.loading} />}>
          <OffersEditor />
        </Suspense>
      ) : null}
    </Panel>
  )
}
