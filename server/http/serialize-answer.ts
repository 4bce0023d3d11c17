/**
 * Writes answers as JSON: what the contract names and nothing else, so that no column slips out. Checking every value again
 * would cost a sixth of a large answer's time; that is done where mistakes are made, not in production.
 */
import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as checkingCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Project = (value: unknown) => unknown;
/** null: the value goes out as it is. */
type Projection = Project | null;

/** Returns the serializer of answers. Outside production an answer unlike its schema is an error. */
export function answerSerializer({ production }: { readonly production: boolean }): FastifySerializerCompiler<unknown> {
  return (route) => {
    const schema = schemaOf(route.schema);
    const check = checkingCompiler(route as Parameters<typeof checkingCompiler>[0]);
    if (!schema) return check;
    const project = keptProjectionOf(schema);
    return (answer: unknown) => {
      if (!production) check(answer);
      return JSON.stringify(project ? project(answer) : answer);
    };
  };
}

/** A schema stays what it is, and a test has many applications in one process. */
const projections = new WeakMap<z.core.$ZodType, Projection>();

function keptProjectionOf(schema: z.core.$ZodType): Projection {
  const known = projections.get(schema);
  if (known !== undefined) return known;
  const made = projectionOf(schema);
  projections.set(schema, made);
  return made;
}

/** Keeps the keys a schema names, at every depth; what it cannot read (a transform, a choice of objects) zod encodes. */
export function projectionOf(schema: z.core.$ZodType): Projection {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return null;
    case 'nullable':
    case 'optional':
      return throughEmpty(projectionOf(def.innerType));
    case 'array':
      return eachOf(projectionOf(def.element));
    case 'union':
      return def.options.every((option) => projectionOf(option) === null) ? null : encoding(schema);
    case 'object':
      return def.catchall && def.catchall._zod.def.type !== 'never' ? encoding(schema) : keysOf(def.shape);
    default:
      return encoding(schema);
  }
}

function throughEmpty(project: Projection): Projection {
  return project && ((value) => (value === null || value === undefined ? value : project(value)));
}

function eachOf(project: Projection): Projection {
  return project && ((list) => (list as readonly unknown[]).map(project));
}

function keysOf(shape: Readonly<Record<string, z.core.$ZodType>>): Project {
  const keys = Object.entries(shape).map(([key, schema]) => [key, projectionOf(schema)] as const);
  return (value) => {
    const from = value as Readonly<Record<string, unknown>>;
    const projected: Record<string, unknown> = {};
    for (const [key, project] of keys) projected[key] = project ? project(from[key]) : from[key];
    return projected;
  };
}

function encoding(schema: z.core.$ZodType): Project {
  return (value) => z.encode(schema, value);
}

function schemaOf(candidate: unknown): z.core.$ZodType | null {
  return candidate instanceof z.ZodType ? candidate : null;
}
