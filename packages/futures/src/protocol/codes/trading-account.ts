export const accountConnectionStatuses = {
  offline: 1,
  disconnected: 2,
  connecting: 3,
  connected: 4,
} as const

export const brokerageTypes = {
  regular: 1,
  sim: 2,
  demo: 3,
} as const
