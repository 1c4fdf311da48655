import { Button, Tabs } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { checkEmailForSettings, useAreSettingsLoaded } from '../display-settings/index.ts'
import { inputIdOf } from './field-rows.tsx'
import { FormFooter } from './form-footer.tsx'
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
  const [isClosing, setClosing] = useState(false)
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
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || isPicking) return
    if (!form.hasChanges) window.close()
    else setClosing(!isClosing)
  }

  return (
    <main className={classes.page} onKeyDown={onKeyDown}>
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
        isClosing={isClosing && form.hasChanges}
        onKeep={() => setClosing(false)}
        onLoadDefault={() => void form.loadDefaults()}
        onSave={() => void saveAndClose()}
      />
    </main>
  )
}
