/** What the OpenAPI document says beside JSON: the key of a call that has its effect once, forms with files, and answers that are none. */
import type { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

type Document = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>;

type Operation = {
  operationId?: string;
  parameters?: readonly object[];
  requestBody?: object;
  responses?: Record<string, object>;
};

const KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'Same key and body, same answer; same key and another body, 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Returns the document with the header, the form and the file of every call that has them. */
export function withMedia(document: Document): Document {
  const named: Readonly<Record<string, Endpoint>> = endpoints;
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>);
  return {
    ...document,
    paths: Object.fromEntries(
      paths.map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => {
            const endpoint = named[operation.operationId ?? ''];
            return [method, endpoint ? described(operation, endpoint) : operation];
          }),
        ),
      ]),
    ),
  } as Document;
}

function described(operation: Operation, { idempotent, medium, upload }: Endpoint): Operation {
  const answers = medium === 'file' ? 'application/octet-stream' : medium === 'stream' ? 'text/event-stream' : null;
  return {
    ...operation,
    ...(idempotent && { parameters: [...(operation.parameters ?? []), { ...KEY, required: idempotent === true }] }),
    ...(medium === 'multipart' && { requestBody: formOf(upload?.files ?? 1) }),
    ...(answers && {
      responses: {
        200: answerOf(medium === 'file' ? 'The file' : 'Events as they happen', answers),
        ...operation.responses,
      },
    }),
  };
}

/** Fields beside the files are text; the summary of the call names them. */
function formOf(files: number): object {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = files === 1 ? { file } : { files: { type: 'array', items: file, maxItems: files } };
  const schema = { type: 'object', properties, additionalProperties: { type: 'string' } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function answerOf(description: string, type: string): object {
  return { description, content: { [type]: { schema: { type: 'string' } } } };
}
