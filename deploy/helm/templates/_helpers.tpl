{{/* The chart's name, in the names of all that it makes and in their labels. */}}
{{- define "platform.chart" -}}
{{ .Values.nameOverride | default .Chart.Name }}
{{- end }}

{{- define "platform.name" -}}
{{- $chart := include "platform.chart" . -}}
{{- if contains $chart .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name $chart | trunc 40 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{/* Labels that select pods: (dict "root" $ "component" "filings"). Without a component they select all pods. */}}
{{- define "platform.selector" -}}
app.kubernetes.io/name: {{ include "platform.chart" .root }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "platform.labels" -}}
{{ include "platform.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "platform.image" -}}
{{ .root.Values.image.prefix }}{{ .image }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "platform.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "platform.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The only folder that a container can write to. */}}
{{- define "platform.volumes" -}}
- name: tmp
  emptyDir: {}
{{- end }}

{{/* Variables from the Secret, or from the service's own Secret. A missing key is no error here: the service says which one it needs. */}}
{{- define "platform.secrets" -}}
{{- $secret := .root.Values.secret }}
{{- $name := ternary (printf "%s-%s" $secret.name .service) $secret.name $secret.perService }}
{{- range .secrets }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $name }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}

{{- define "platform.probe" -}}
httpGet: { path: {{ . }}, port: http }
timeoutSeconds: 5
{{- end }}

{{/* Java's heap for a container of this much memory, such as 2Gi: half of it, the rest is for files in memory. Above 31 GB
Java needs longer pointers. */}}
{{- define "platform.heap" -}}
{{- $mib := ternary (mul 1024 (trimSuffix "Gi" .)) (int64 (trimSuffix "Mi" .)) (hasSuffix "Gi" .) }}
{{- $heap := min (div $mib 2) 31744 }}
{{- printf "-Xms%dm -Xmx%dm" $heap $heap }}
{{- end }}
