import { Argument, type Command } from 'commander'
import { shells } from '../completion/scripts.ts'
import { action, type Context, examples } from '../command.ts'

export function addCompletionCommand(program: Command): void {
  const completion = program
    .command('completion')
    .summary('print what makes a shell complete commands and options')
    .description(
      'Prints the script with which a shell completes commands, options, their values, profiles and layers.',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
  action(completion, async () => (await import('../completion/completion.ts')).printScript)
  examples(completion, {
    "echo 'source <(geofield completion bash)' >> ~/.bashrc": 'bash',
    "echo 'source <(geofield completion zsh)' >> ~/.zshrc": 'zsh, after compinit',
    'geofield completion fish > ~/.config/fish/completions/geofield.fish': 'fish',
  })
  // For these scripts.
  const complete = program.command('complete [words...]', { hidden: true })
  action(complete, async () => {
    const { printCandidates } = await import('../completion/completion.ts')
    return (context: Context, words: string[]) => printCandidates(context, program, words)
  })
  // For the pages of the documentation.
  const describe = program.command('describe', { hidden: true })
  action(describe, async () => {
    const { printDescription } = await import('../help/describeProgram.ts')
    return () => printDescription(program)
  })
}
