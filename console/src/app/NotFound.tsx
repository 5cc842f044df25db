import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { Page } from '../ui/Page.tsx'
import { words } from '../words.ts'

export function NotFound() {
  return (
    <Page title={words.notFound.title}>
      <Typography sx={{ mb: 2 }}>{words.notFound.text}</Typography>
      <Button variant="contained" component={Link} to="/generations">
        {words.notFound.back}
      </Button>
    </Page>
  )
}
