import { Tabs, VisuallyHidden } from '@mantine/core'
import { pages } from '@tidemark/contracts'
import { useNavigate } from 'react-router'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './entry-tabs.module.css'
import { SessionEndNote } from './session-end-note.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.entry

export function EntryTabs() {
  const navigate = useNavigate()
  const toWorkspace = () => navigate(pages.workspace)
  return (
    <section className={classes.root}>
      <VisuallyHidden component="h1">{texts.label}</VisuallyHidden>
      <Tabs defaultValue="sign-in" keepMounted={false}>
        <Tabs.List grow aria-label={texts.label}>
          <Tabs.Tab value="sign-in">{texts.signIn}</Tabs.Tab>
          <Tabs.Tab value="register">{texts.register}</Tabs.Tab>
        </Tabs.List>
        <div className={classes.form}>
          <SessionEndNote />
          <Tabs.Panel value="sign-in">
            <CredentialsForm mode="sign-in" onDone={toWorkspace} />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <CredentialsForm mode="register" onDone={toWorkspace} />
          </Tabs.Panel>
        </div>
      </Tabs>
    </section>
  )
}
