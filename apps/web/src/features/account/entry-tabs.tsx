import { Tabs, VisuallyHidden } from '@mantine/core'
import { pages } from '@tidemark/contracts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ChatSignInButton } from './chat-sign-in-button.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './entry-tabs.module.css'
import { SessionEndNote } from './session-end-note.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.entry

export function EntryTabs() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'register' ? 'register' : 'sign-in'
  // In the address, so that a link can open either and a reload keeps it.
  const choose = (chosen: string | null) =>
    setSearch(chosen === 'register' ? { tab: 'register' } : {}, { replace: true })
  // Who has typed it before the choice need not do so again.
  const [email, setEmail] = useState('')
  const typed = { initialEmail: email, onEmail: setEmail }
  const toWorkspace = () => navigate(pages.workspace)
  return (
    <section className={classes.root}>
      <VisuallyHidden component="h1">{texts.label}</VisuallyHidden>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List grow aria-label={texts.label}>
          <Tabs.Tab value="sign-in">{texts.signIn}</Tabs.Tab>
          <Tabs.Tab value="register">{texts.register}</Tabs.Tab>
        </Tabs.List>
        <div className={classes.form}>
          <SessionEndNote />
          <Tabs.Panel value="sign-in">
            <CredentialsForm mode="sign-in" onDone={toWorkspace} {...typed} />
            <div className={classes.other}>
              <ChatSignInButton />
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <CredentialsForm mode="register" onDone={toWorkspace} {...typed} />
          </Tabs.Panel>
        </div>
      </Tabs>
    </section>
  )
}
