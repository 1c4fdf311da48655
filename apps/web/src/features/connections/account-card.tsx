import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { notice } from '../../ui/notices.ts'
import { ConnectionCard } from './connection-card.tsx'
import { connectionTexts as t } from './texts.ts'

interface AccountCardProps {
  readonly name: string
  readonly text: string
  readonly icon: ReactNode
  readonly isConnected: boolean
}

/** [CN-1] An account that the user connects. The server cannot connect one yet, and the buttons say so. */
export function AccountCard({ name, text, icon, isConnected }: AccountCardProps) {
  const label = isConnected ? t.disconnect : t.connect
  const onClick = () =>
    notice(
      isConnected
        ? { title: t.later.disconnectTitle(name), text: t.later.disconnect, kind: 'warning' }
        : { title: t.later.connectTitle(name), text: t.later.connect, kind: 'warning' },
    )
  return (
    <ConnectionCard
      name={name}
      icon={icon}
      state={isConnected ? t.connected : t.notConnected}
      tone={isConnected ? 'on' : 'off'}
      action={
        <Button aria-label={t.button(label, name)} onClick={onClick}>
          {label}
        </Button>
      }
    >
      {text}
    </ConnectionCard>
  )
}
