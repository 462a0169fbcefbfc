import { Center } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { ErrorAlert } from '../ui/ErrorAlert.tsx'
import { layoutText } from './messages.ts'

interface BoundaryProps {
  children: ReactNode
  instead?: string
}

/** Shows an error for a screen that could not be fetched, or that crashed. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { children, instead } = this.props
    if (!this.state.broken) return children
    if (instead) return <ErrorAlert message={instead} />
    return (
      <Center component="main" mih="100dvh" p="md">
        <ErrorAlert message={layoutText.notShown} onRetry={() => window.location.reload()} />
      </Center>
    )
  }
}
