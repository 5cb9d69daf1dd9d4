import ts from 'typescript';
import { compilerOptions, declarationsOf, ourEntry } from '../original.ts';

/** One public member. */
export interface Member {
  /** Undefined for a class or an interface, whose members are compared one by one. */
  readonly type: ts.Type | undefined;
  readonly isOptional: boolean;
}

/** The public members of a package. The keys are paths such as `models.IFilter.target`. */
export type Members = ReadonlyMap<string, Member>;

/** Reads the public members of powerbi-client with powerbi-models, and those of this package, by one compiler. */
export function readBoth(): { theirs: Members; ours: Members; checker: ts.TypeChecker } {
  const program = ts.createProgram([declarationsOf('powerbi-client'), ourEntry], compilerOptions);
  const checker = program.getTypeChecker();
  const original = checker.getAmbientModules().find(({ name }) => name === '"powerbi-client"');
  const source = program.getSourceFile(ourEntry);
  const entry = source && checker.getSymbolAtLocation(source);
  if (!original || !entry) throw new Error('A package has no entry.');
  return {
    theirs: new MemberReader(checker).read(original),
    ours: new MemberReader(checker).read(entry),
    checker,
  };
}

/** Reads the exports of one module, of the namespaces in it, and the members of each of them. */
class MemberReader {
  private readonly members = new Map<string, Member>();

  constructor(private readonly checker: ts.TypeChecker) {}

  read(module: ts.Symbol): Members {
    this.readExports(module, '');
    return this.members;
  }

  private readExports(module: ts.Symbol, prefix: string): void {
    for (const exported of this.checker.getExportsOfModule(module)) {
      const isAlias = exported.flags & ts.SymbolFlags.Alias;
      const symbol = isAlias ? this.checker.getAliasedSymbol(exported) : exported;
      const path = `${prefix}${exported.name}`;
      if (symbol.flags & ts.SymbolFlags.ValueModule) this.readExports(symbol, `${path}.`);
      else this.readSymbol(symbol, path);
    }
  }

  private readSymbol(symbol: ts.Symbol, path: string): void {
    const { Type, Enum, Class, Value } = ts.SymbolFlags;
    const declared = this.checker.getDeclaredTypeOfSymbol(symbol);
    const hasMembers = isObjectType(declared);
    if (symbol.flags & Type) {
      this.members.set(path, { type: hasMembers ? undefined : declared, isOptional: false });
    }
    if (hasMembers) this.readProperties(declared, `${path}.`);
    if (!(symbol.flags & Value)) return;
    const value = this.checker.getTypeOfSymbol(symbol);
    const isClass = Boolean(symbol.flags & (Class | Enum));
    this.members.set(`value ${path}`, { type: isClass ? undefined : value, isOptional: false });
    if (isClass) this.readProperties(value, `static ${path}.`);
  }

  private readProperties(type: ts.Type, prefix: string): void {
    for (const property of this.checker.getPropertiesOfType(type)) {
      if (property.name === 'prototype' || !isPublic(property)) continue;
      this.members.set(`${prefix}${property.name}`, {
        type: this.checker.getTypeOfSymbol(property),
        isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
      });
    }
  }
}

/** True for classes and interfaces, also under the name of an alias. */
function isObjectType(type: ts.Type): boolean {
  return Boolean(type.flags & ts.TypeFlags.Object) && type.getCallSignatures().length === 0;
}

function isPublic(property: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return !property.declarations?.some(
    (declaration) => ts.getCombinedModifierFlags(declaration) & hidden,
  );
}
