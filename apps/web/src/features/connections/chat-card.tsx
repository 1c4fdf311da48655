import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { chatAddressSchema, chatPaths } from '@tidemark/contracts'
import { useState } from 'react'
import { rememberChat, useIsChatConnected } from '../../session/chat-connected.ts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] The chat community. Connecting leaves the page and comes back; the chart is saved at every change. */
export function ChatCard() {
  const { data: user } = useUserInfo()
  const isRemembered = useIsChatConnected()
  const isConnected = user ? user.discordConnected : isRemembered
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  const connect = async () =>
    window.location.assign((await call(chatPaths.start, { schema: chatAddressSchema })).url)
  const disconnect = async () => {
    await call(chatPaths.disconnect, { schema: noAnswer })
    rememberChat(null)
    await queries.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
  }
  const onClick = async () => {
    setBusy(true)
    try {
      await (isConnected ? disconnect() : connect())
    } catch (error) {
      const text = isConnected ? t.chat.disconnectFailed : t.chat.connectFailed(messageOf(error))
      showAlert({ title: t.chat.name, text })
    } finally {
      setBusy(false)
    }
  }

  const label = isConnected ? t.disconnect : t.connect
  return (
    <ConnectionCard
      name={t.chat.name}
      icon={<IconMessages />}
      state={isConnected ? t.connected : t.notConnected}
      tone={isConnected ? 'on' : 'off'}
      action={
        <Button aria-label={t.button(label, t.chat.name)} onClick={() => void onClick()} disabled={isBusy}>
          {label}
        </Button>
      }
    >
      {t.chat.text} {user?.discordUser ? t.chat.as(user.discordUser.name) : null}
    </ConnectionCard>
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
