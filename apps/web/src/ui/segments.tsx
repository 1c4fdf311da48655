import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { memo } from 'react'
import { useStable } from './use-stable.ts'

type SegmentsProps<Value extends string> = Omit<SegmentedControlProps<Value>, 'data' | 'onChange'> & {
  readonly data: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: Value) => void
}

/** A segmented control that renders anew only when its choices change, and not with each key of a form: it measures itself. */
export function Segments<Value extends string>({ data, onChange, ...props }: SegmentsProps<Value>) {
  const choose = useStable((value: string) => onChange(value as Value))
  return <Control {...props} choices={JSON.stringify(data)} onChange={choose} />
}

interface ControlProps extends Omit<SegmentedControlProps, 'data'> {
  /** As text, which is the same when the choices are. */
  readonly choices: string
}

const Control = memo(function Control({ choices, ...props }: ControlProps) {
  return <SegmentedControl {...props} data={JSON.parse(choices)} />
})
