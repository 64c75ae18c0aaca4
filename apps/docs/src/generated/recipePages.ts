import { keptOutputs, writeInputs, writeStep } from '../recipes/shell.ts'
import { type Flow, readFlows, type Step, type Workflow } from '../recipes/workflow.ts'
import { type Bundle, listOperations } from '../spec/bundle.ts'
import type { GeneratedPage } from './page.ts'

/** A recipe for each flow of `spec/workflows`: its calls, and what one passes to the next. */
export function recipePages(bundle: Bundle): GeneratedPage[] {
  return readFlows().map((flow) => ({
    id: `recipes/${flow.id}`,
    title: flow.info.title,
    eyebrow: 'Recipes',
    description: flow.info.summary,
    body: [introductionOf(flow), ...flow.workflows.map((workflow) => writeWorkflow(workflow, bundle))].join('\n\n'),
  }))
}

function introductionOf({ id }: Flow): string {
  return `The calls below run from top to bottom in one shell, with curl and [jq](https://jqlang.org), against the demo tenant. For another
server change the variables. The file \`spec/workflows/${id}.arazzo.yaml\` describes the same calls for programs
([Arazzo](https://spec.openapis.org/arazzo/latest.html)), and the contract suite runs it.`
}

function writeWorkflow(workflow: Workflow, bundle: Bundle): string {
  const titles = new Map(listOperations(bundle).map(({ operation }) => [operation.operationId, operation.summary]))
  const inputs = Object.entries(workflow.inputs.properties).map(([name, { description }]) => `- \`${name}\`: ${description}`)
  const steps = workflow.steps.map((step, index) => {
    const title = titles.get(step.operationId) ?? step.operationId
    return `### ${index + 1}. ${title}\n\n${writeRecipeStep(step, workflow, bundle)}`
  })
  return [
    `## ${workflow.summary}`,
    workflow.description,
    code(writeInputs(workflow)),
    inputs.join('\n'),
    ...steps,
  ].join('\n\n')
}

function writeRecipeStep(step: Step, workflow: Workflow, bundle: Bundle): string {
  const kept = keptOutputs(step, workflow)
  const passes = [...kept].map(([variable, from]) => `\`${variable}\` (\`${from.replace('$response.body#', '')}\`)`)
  return [
    `${step.description} Calls [\`${step.operationId}\`](../../reference/${step.operationId}/).`,
    code(writeStep(step, bundle, kept)),
    ...(passes.length === 0 ? [] : [`Passes on ${passes.join(', ')}.`]),
    `Expect:\n\n${step.successCriteria.map(({ condition }) => `- \`${condition}\``).join('\n')}`,
  ].join('\n\n')
}

const code = (text: string) => `\`\`\`sh\n${text}\n\`\`\``
