import { Button, Tabs } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useStable } from '../../ui/use-stable.ts'
import { checkEmailForSettings, useAreSettingsLoaded } from '../display-settings/index.ts'
import { inputIdOf } from './field-rows.tsx'
import { type FooterQuestion, FormFooter } from './form-footer.tsx'
import classes from './global-settings.module.css'
import { GroupOfFields } from './group-of-fields.tsx'
import { MapPreview } from './preview/map-preview.tsx'
import { fieldsIn, type SectionId, type SettingField, sectionIds, sections } from './sections.ts'
import { texts } from './texts.ts'
import { useIsOnlyWindow } from './use-is-only-window.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { windowTexts } from './window-texts.ts'

/** GS-1: the Global Settings window, /app/settings. */
export function GlobalSettings() {
  const isOnly = useIsOnlyWindow()
  const isLoaded = useAreSettingsLoaded()
  useEffect(checkEmailForSettings, [])
  if (isOnly === false) return <AlreadyOpen />
  if (isOnly === null || !isLoaded)
    return (
      <main className={classes.page}>
        <EmptyState heading role="status" title={texts.loading}>
          {texts.loadingText}
        </EmptyState>
      </main>
    )
  return <SettingsForm />
}

function AlreadyOpen() {
  return (
    <main className={classes.page}>
      <EmptyState
        heading
        role="alert"
        title={windowTexts.alreadyOpen}
        action={<Button onClick={() => window.close()}>{texts.closeWindow}</Button>}
      >
        {texts.alreadyOpenText}
      </EmptyState>
    </main>
  )
}

const sectionOf = (field: SettingField): SectionId =>
  sectionIds.find(section => fieldsIn(section).includes(field)) ?? 'chart'

function SettingsForm() {
  const form = useSettingsForm()
  const [section, setSection] = useState<SectionId>('chart')
  const [isPicking, setPicking] = useState(false)
  const { asked, ask, answer } = useQuestion()
  const question = asked === 'closing' && !form.hasChanges ? null : asked
  const [wrong, setWrong] = useState<SettingField | null>(null)

  useEffect(() => {
    if (wrong === null) return
    document.getElementById(inputIdOf(wrong))?.focus()
    setWrong(null)
  }, [wrong])

  const saveAndClose = async () => {
    const { isSaved, firstRefused } = await form.saveAll()
    if (isSaved) window.close()
    if (firstRefused === undefined) return
    setSection(sectionOf(firstRefused))
    setWrong(firstRefused)
  }
  useEscape(() => {
    if (isPicking) return
    if (question !== null) answer()
    else if (form.hasChanges) ask('closing')
    else window.close()
  })

  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{windowTexts.title}</h1>
      <Tabs
        className={classes.tabs}
        orientation="vertical"
        value={section}
        onChange={next => setSection((next as SectionId | null) ?? 'chart')}
        keepMounted={false}
      >
        <Tabs.List className={classes.menu} aria-label={texts.menu}>
          {sectionIds.map(id => (
            <Tabs.Tab key={id} value={id}>
              {texts.sections[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sectionIds.map(id => (
          <Tabs.Panel key={id} value={id} className={classes.panel}>
            <MapPreview section={id} {...form.shown} />
            <div className={classes.groups}>
              {sections[id].map(group => (
                <GroupOfFields key={group.heading} group={group} form={form} onPicker={setPicking} />
              ))}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
      <FormFooter
        status={form.status}
        question={question}
        onKeep={answer}
        onAskDefaults={() => ask('defaults')}
        onLoadDefault={() => {
          answer()
          void form.loadDefaults()
        }}
        onSave={() => void saveAndClose()}
      />
    </main>
  )
}

/** What the footer asks. The answer gives the focus back: the buttons that had it are gone. */
function useQuestion() {
  const [asked, setAsked] = useState<FooterQuestion | null>(null)
  const before = useRef<Element | null>(null)
  return {
    asked,
    ask(next: FooterQuestion) {
      before.current = document.activeElement
      setAsked(next)
    },
    answer() {
      setAsked(null)
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

/** Wherever the focus is, also where a button that had it is gone. */
function useEscape(action: () => void): void {
  const onEscape = useStable(action)
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [onEscape])
}
