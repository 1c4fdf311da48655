import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportProblem } from '../platform/report-problem.ts'
import { EmptyState } from './empty-state.tsx'
import { uiTexts } from './texts.ts'

interface PanelErrorBoundaryProps {
  /** Name of the panel as shown to the user. */
  readonly name: string
  readonly children: ReactNode
}

interface PanelErrorBoundaryState {
  readonly failed: boolean
}

/** Contains the error of one panel, so that the others keep running. */
export class PanelErrorBoundary extends Component<PanelErrorBoundaryProps, PanelErrorBoundaryState> {
  override state: PanelErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(): PanelErrorBoundaryState {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportProblem(`${this.props.name} failed${info.componentStack ?? ''}`, error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState
        role="alert"
        title={uiTexts.panelFailed(this.props.name)}
        action={<Button onClick={() => this.setState({ failed: false })}>{uiTexts.retry}</Button>}
      >
        {uiTexts.panelFailedHelp}
      </EmptyState>
    )
  }
}
