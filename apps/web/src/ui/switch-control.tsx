export { Switch as SwitchControl } from '@mantine/core'
