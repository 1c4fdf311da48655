export type ConnectionState = 'closed' | 'connecting' | 'open'
export type ConnectionLight = 'red' | 'yellow' | 'green'

const lights: Readonly<Record<ConnectionState, ConnectionLight>> = {
  closed: 'red',
  connecting: 'yellow',
  open: 'green',
}

export const lightOf = (state: ConnectionState): ConnectionLight => lights[state]
